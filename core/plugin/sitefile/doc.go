// Package sitefile opens files that come from elsewhere: those of a site, its packages and its
// plugins. Where a text is expected there may be a named pipe without a writer, a device without
// an end, a folder, or a file of many gigabytes. Only regular files are opened, without waiting,
// and Read takes no more than a limit.
//
// All of Gosaur opens such files with this package; the linter keeps os.Open and os.ReadFile
// out of the rest. It knows neither what the files hold nor which ones a site may use.
package sitefile
