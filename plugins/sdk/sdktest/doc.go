// Package sdktest finds the programs that run the tests of plugins in other languages:
// Node.js with the packages of this repository, and a Python with gRPC.
//
// A test is skipped if they are missing. It fails instead where they are required: in
// continuous integration, and for Python if GOSAUR_PYTHON names one.
package sdktest
