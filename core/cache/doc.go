// Package cache keeps results of earlier builds by the hash of what they were made from.
//
// The cache is only ever a shortcut: an entry that is missing, damaged or unreadable
// is a miss, and a write that fails is forgotten. Deleting the folder changes no output.
package cache
