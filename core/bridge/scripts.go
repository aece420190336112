package bridge

import (
	"embed"
	"fmt"
	"sync"

	"github.com/gosaur/gosaur/core/runtime/packed"
)

// archive contains embedded/host.zip, which is not in the repository. The pattern only matches
// this name: its [z…] matches the letter z, and the text in the brackets appears in the compiler's
// error if the file is missing.
//
//go:embed "embedded/host.[z is missing: the scripts of the bridge are packed by 'make build' in a clone of the repository, and are part of every tagged version]ip"
var archive embed.FS

// hostScripts returns the texts of the scripts in host by their file names. The caller must not change the map.
var hostScripts = sync.OnceValues(func() (map[string]string, error) {
	data, err := archive.ReadFile("embedded/host.zip")
	if err != nil {
		return nil, fmt.Errorf("read the scripts of the bridge: %w", err)
	}
	files, err := packed.Open(data)
	if err != nil {
		return nil, fmt.Errorf("read the scripts of the bridge: %w", err)
	}
	scripts := make(map[string]string, len(files))
	for _, f := range files {
		text, err := f.Read()
		if err != nil {
			return nil, fmt.Errorf("read the scripts of the bridge: %w", err)
		}
		scripts[f.Name] = string(text)
	}
	return scripts, nil
})
