// Package output owns the folder that a site is published in: which folder may be
// replaced, the site under construction next to it, the exchange of the two, and the
// record of the written files.
//
// Nothing that Gosaur did not write is ever deleted. A Folder may be replaced if it
// does not exist, is empty, or carries the mark of an earlier build (MarkName) and holds no
// file that the mark does not know. Some folders are never replaced, whatever they
// hold: the site itself, its sources, home folders, and what contains one of these.
//
// A Tree receives every file of the new site. A file that the published site already holds,
// according to its record and the state of the file, is not written. If all are, nothing is
// published. Otherwise the site that the last build replaced, the spare, is brought up to date
// and exchanged with the published one. Both share the files that did not change.
//
// A build writes to a work folder next to the output folder and exchanges the two when
// the site is complete, so that readers see the old site or the new one. A mount point and
// the working folder cannot be exchanged; their files are replaced one by one. If a
// build is killed at any moment, the next one recovers by itself.
//
// The package knows nothing about pages and configuration.
package output
