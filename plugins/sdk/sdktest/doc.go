// Package sdktest finds what the tests of plugins in other languages run in: Node.js with
// the packages of this repository, and a Python with gRPC.
//
// A test is skipped where they are missing. It fails instead where the set-up must have
// them: in continuous integration, and for Python where GOSAUR_PYTHON names one.
package sdktest
