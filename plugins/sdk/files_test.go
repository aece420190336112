package sdk

import (
	"os"
	"path"
	"testing"
)

func TestBothPackagesHaveTheProtocol(t *testing.T) {
	for _, folder := range []string{"node", "python/gosaur_plugin"} {
		got, err := os.ReadFile(path.Join(folder, ProtocolFile))
		if err != nil {
			t.Error(err)
		} else if string(got) != Protocol() {
			t.Errorf("%s/%s is another one; run `make generate`", folder, ProtocolFile)
		}
	}
}
