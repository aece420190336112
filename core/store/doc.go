// Package store keeps the results of earlier builds in a few large files.
//
// An entry is a value of a kind under a key; the key is a hash of what the value was made
// from, or of the name of what it describes. Values are appended to segments. A segment is
// written by one process and never changed afterwards; the index holds the place of every
// value and is replaced as a whole, by a rename, when a build ends. So any number of builds
// can read and write at the same time, waiting for one another only to replace the index,
// and a build that is killed leaves the index as it was.
//
// A store is a cache: deleting its folder changes no output. Each value has a checksum. A
// value that is missing or damaged is absent, an index that is damaged or belongs to another
// version of Gosaur is empty, and a value that cannot be written is not kept.
//
// The package never looks into values and does not know what they mean.
package store
