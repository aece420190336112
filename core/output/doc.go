// Package output manages the folder in which a site is published: which folders may be
// replaced, the site under construction next to it, the exchange of the two, and the record of
// the written files.
//
// Nothing that Gosaur did not write is ever deleted. A Folder may be replaced if it does not
// exist, is empty, or has the mark of an earlier build (MarkName) and contains no file that is
// not in the mark. Some folders are never replaced, whatever they contain: the site directory,
// its sources, home folders, and any folder that contains one of these.
//
// A Tree receives every file of the new site. A file is not written if, according to the
// record and the state of the file, the published site already contains it. If that is so for
// all files, nothing is published. Otherwise the site that the last build replaced, the spare,
// is updated and exchanged with the published one. The two share the files that did not
// change.
//
// A build writes to a work folder next to the output folder and exchanges the two when the
// site is complete, so that readers see either the old site or the new one. Mount points and
// the working directory cannot be exchanged; their files are replaced one by one. If a build
// is killed at any moment, the next one recovers.
//
// The package knows nothing about pages or the configuration.
package output
