package grpcplugin

import "fmt"

// The sizes of messages, the same on both sides. gRPC's default limit of 4 MiB for received messages would
// fail on one large page.
const (
	// maxMessage is the largest message in bytes.
	maxMessage = 32 << 20
	// batchSize is the approximate size of a message in a stream.
	batchSize = 1 << 20
)

// Limits bound what the host accepts from a plugin in one call.
type Limits struct {
	// Stream is the size of all messages of an answer in bytes.
	Stream int
	// Items is the number of routes, layouts, data documents, links, files and similar items in a response.
	Items int
}

// DefaultLimits are far above what real sites need, and below what exhausts a machine.
func DefaultLimits() Limits { return Limits{Stream: 2 << 30, Items: 5_000_000} }

// ProtocolError means that the other side broke the protocol or a limit.
type ProtocolError struct{ Reason string }

// Error implements error.
func (e *ProtocolError) Error() string { return e.Reason }

func protocolErrorf(format string, args ...any) error {
	return &ProtocolError{Reason: fmt.Sprintf(format, args...)}
}
