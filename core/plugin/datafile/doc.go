// Package datafile turns files of data in other languages into JSON, for code and documents
// that import them. The keys of objects keep their order.
package datafile
