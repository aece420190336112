package bundle

import (
	"context"
	"time"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/core/timeline"
)

// evalKind is the kind of scripts of EvalModule in the store.
const evalKind = "eval"

// EvalModule is the function EvalModule with a memory. Only scripts about which there is
// nothing to report are kept. A nil Store keeps nothing.
func (k *Kept) EvalModule(ctx context.Context, in *Input, file string) ([]byte, diag.List, error) {
	g := &graph.Graph{Disk: k.Disk, Root: in.SiteDir}
	g.Answers = answers(g, nil)
	inputs := inputKey(in, g)
	key := store.KeyOf([]byte(g.Portable(file)), inputs[:], []byte(settingsDigest(in))) // which are in the script
	if data, ok := k.Store.Get(evalKind, key); ok {
		r := compact.NewDecoder(string(data))
		trace, script := graph.DecodeTrace(r), r.Blob()
		if r.Err() == nil && trace.Holds(g) {
			return script, nil, nil
		}
	}
	defer timeline.Begin(ctx, "bundle", file)()
	began := time.Now()
	made, read, found, err := moduleOf(ctx, in, file)
	if read != nil {
		recorder := graph.NewRecorder(g)
		recordInputs(recorder, g, in, read)
		if err == nil && len(found) == 0 && !changedSince(began, read.Inputs) {
			var w compact.Encoder
			recorder.Trace().Encode(&w)
			w.Blob(made.code)
			k.Store.Put(evalKind, key, w.Bytes())
		}
	}
	return made.code, found, err
}
