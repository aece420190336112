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
	// Read returns a part of an object, or the rest from offset if length is -1. If the
	// object does not exist, the error is ErrNotFound.
	Read(ctx context.Context, name string, offset, length int64) ([]byte, error)
	// Write writes an object atomically.
	Write(ctx context.Context, name string, data []byte) error
	// Delete deletes an object. It is no error if the object does not exist.
	Delete(ctx context.Context, name string) error
	// Close closes the connection.
	Close() error
}

// Object describes an object in a list.
type Object struct {
	Name string
	Size int64
	// Written is the time of writing, by the clock of the store.
	Written time.Time
}

// ErrNotFound means that an object does not exist.
var ErrNotFound = errors.New("no such object")
