// Package wholefile writes files of a site completely or not at all: a failure, a
// full disk or a kill leaves the old file as it was.
//
// It is for commands that write into the sources of a site. A file that cannot be written is a
// diagnostic with a remedy, not an internal error. For the output folder see package output.
package wholefile
