package migrate

import (
	"encoding/json"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// heapOption matches the option of Node.js that limits the memory of a process, in megabytes.
var heapOption = lazyregexp.New(`--max[-_]old[-_]space[-_]size[= ](\d+)`)

// The default of rendering.memory, which need not be written, and its maximum.
const defaultMemory, maxMemory = 1024, 65536

// renderingTable returns the table of that name, with the memory that the scripts in package.json give Docusaurus. needed
// reports whether that is more than the default.
func (c *converter) renderingTable() (table value, needed bool) {
	text, err := sitefile.Read(filepath.Join(c.dir, "package.json"), sitefile.Manifest)
	if err != nil {
		return value{}, false
	}
	var pack struct {
		Scripts map[string]string `json:"scripts"`
	}
	_ = json.Unmarshal(text, &pack) // npm reports mistakes in it
	most := defaultMemory
	for _, script := range pack.Scripts {
		for _, m := range heapOption.FindAllStringSubmatch(script, -1) {
			if n, err := strconv.Atoi(m[1]); err == nil && strings.Contains(script, "docusaurus") {
				most = max(most, min(n, maxMemory))
			}
		}
	}
	return object(field{"memory", value{scalar: json.Number(strconv.Itoa(most))}}), most > defaultMemory
}
