// Package childprocess starts other programs, such as git and Node.js, and makes sure that
// none of them outlives this one: each has a process group of its own, which ends as a whole
// when its context does, when [KillAll] is called, and, where the system can do that, when
// this process dies. It knows nothing of what the programs do.
package childprocess
