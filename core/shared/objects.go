package shared

import (
	"context"
	"errors"
	"time"
)

// Objects is a store of objects. It is safe for concurrent use.
type Objects interface {
	// List returns the objects whose names begin with a prefix, in no order.
	List(ctx context.Context, prefix string) ([]Object, error)
	// Read returns a part of an object; all of it if length is -1. An object that is not
	// there is ErrNotFound.
	Read(ctx context.Context, name string, offset, length int64) ([]byte, error)
	// Write makes an object, which appears whole or not at all.
	Write(ctx context.Context, name string, data []byte) error
	// Delete removes an object. One that is not there is no error.
	Delete(ctx context.Context, name string) error
	// Close ends the connection.
	Close() error
}

// Object is what a list says of an object.
type Object struct {
	Name string
	Size int64
	// Written is the time at which it was written, by the clock of the store.
	Written time.Time
}

// ErrNotFound means that there is no object of a name.
var ErrNotFound = errors.New("no such object")
