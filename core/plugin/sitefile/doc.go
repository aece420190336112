// Package sitefile opens files that somebody else has put in place: those of a site, its
// packages and its plugins. Where a text is expected there may be a named pipe that nobody
// writes to, a device without an end, a folder, or a file of many gigabytes. Only regular
// files are opened, nothing is waited for, and Read takes no more than a limit.
//
// All of Gosaur opens such files with this package; the linter keeps os.Open and os.ReadFile
// out of the rest. It knows nothing of what the files hold, nor of which ones a site may
// use.
package sitefile
