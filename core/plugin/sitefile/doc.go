// Package sitefile opens files that come from elsewhere: those of a site, its packages and its
// plugins. In place of a text there may be a named pipe without a writer, a device without an
// end, a folder, or a file of many gigabytes. Only regular files are opened, without waiting,
// and Read reads at most a given number of bytes.
//
// All of Gosaur opens such files with this package; the linter forbids os.Open and os.ReadFile
// elsewhere. The package knows neither what the files contain nor which ones a site may use.
package sitefile
