// Package wholefile writes files of a site that appear whole or not at all: a failure, a
// full disk or a kill leaves the old file as it was.
//
// It is for the commands that write into the sources of a site. What cannot be written is a
// finding with a remedy, not an internal error. The output folder has ways of its own, in
// package output.
package wholefile
