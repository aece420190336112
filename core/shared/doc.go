// Package shared lets machines share the results of builds through a store of objects, such
// as a bucket of S3 or a folder of a file server.
//
// It shares entries of core/store whose keys and values are the same on every machine. They
// travel in packs: each build that made something new adds an index and a few
// large objects, so that a build of 20,000 pages takes dozens of requests rather than
// 20,000. A build reads the indexes at its start, and a block of a pack, some megabytes, when
// an entry in it is asked for.
//
// A store is only ever a shortcut, and nothing in it is trusted: an index belongs to one
// version of Gosaur and carries the digests of all blocks, and can be signed with a key that
// only machines with write access have. What does not match is dropped with a warning. A store that is slow or
// unreachable costs one bounded wait and one warning.
//
// The package does not know what the values mean, nor the protocols of clouds: those are in
// the program gosaur-cache, whose other half is here.
package shared
