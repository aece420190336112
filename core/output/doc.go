// Package output owns the folder that a site is published in: which folder may be
// replaced, the site under construction beside it, the exchange of the two, and the
// record of what was written.
//
// Nothing that Gosaur did not write is ever deleted. A Folder may be replaced if it
// does not exist, is empty, or carries the mark of an earlier build (MarkName) and holds no
// file that the mark does not know. Some folders are never replaced, whatever they
// hold: the site itself, its sources, home folders, and what contains one of these.
//
// A Tree is told every file of the new site. One that the published site holds already, as its
// record and a look at the file say, is not written. If all are, nothing is published. Else
// the site that the last build replaced, the spare, is brought up to date and exchanged with
// the published one. Files that did not change are shared by both.
//
// A build writes to a work folder beside the output folder and exchanges the two when
// the site is complete, so that readers see the old site or the new one. A mount point and
// the working folder cannot be exchanged; their files are replaced one by one. Killed at
// any moment, the next build goes on by itself.
//
// The package knows nothing of pages and configuration.
package output
