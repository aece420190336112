// Package store keeps the results of earlier builds in a few large files.
//
// An entry is a value with a kind and a key; the key is a hash of the inputs of the value, or
// of the name of what it describes. Values are appended to segments. A segment is written by
// one process and never changed afterwards; the index holds the place of every value and is
// atomically replaced when a build ends. Any number of builds can therefore read and write
// at the same time and only wait for one another to replace the index, and a build that is
// killed leaves the index unchanged.
//
// A store is a cache: deleting its folder changes no output. Each value has a checksum.
// Missing and damaged values count as absent, an index that is damaged or belongs to another
// version of Gosaur counts as empty, and values that cannot be written are not kept.
//
// The package never interprets values.
package store
