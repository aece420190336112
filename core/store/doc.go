// Package store keeps the results of earlier builds in a few large files.
//
// An entry is a value under a key; the key is a hash of what the value was made from, or
// the name of what it describes. Values are appended to segments. A segment is written by
// one process and never changed afterwards; the index names the place of every value and
// is replaced as a whole, by a rename, when a build ends. So any number of builds read and
// write at once without waiting for one another, and a build that is killed leaves the
// index as it was.
//
// A store is only ever a shortcut. Each value carries a checksum; a value that is missing
// or damaged is absent, an index that is damaged or of another version of Gosaur is an
// empty one, and a write that fails is forgotten. Deleting the folder changes no output.
//
// The package does not know what the values mean.
package store
