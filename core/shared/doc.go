// Package shared lets machines share build results through an object store, such as an S3
// bucket or a folder on a file server.
//
// It shares entries of core/store whose keys and values are the same on every machine. The
// entries are stored in packs: each build with new results adds an index and a few large
// objects, so that a build of 20,000 pages takes dozens of requests rather than 20,000. A
// build reads the indexes when it starts, and fetches a block of a pack, a few megabytes,
// when it needs an entry in the block.
//
// Builds never depend on the store and do not trust its contents. An index belongs to one
// version of Gosaur, contains the digests of all blocks, and can be signed with a key.
// Objects that do not match are dropped with a warning. A slow or unreachable store costs
// one bounded wait and one warning.
//
// The package neither interprets the values nor implements protocols of cloud storage: it
// accesses cloud storage through the program gosaur-cache, and implements the protocol
// between the two programs.
package shared
