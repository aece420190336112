// Package childprocess starts other programs, such as git and Node.js, and makes sure that none of
// them outlives this one.
//
// Each program has a process group of its own, which ends as a whole when its context does, when
// [KillAll] is called and, where the system supports it, when this process dies. The package does
// not interpret what the programs read and write.
package childprocess
