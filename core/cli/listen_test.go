package cli

import (
	"net"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

func TestServersAreForThisMachineUnlessToldOtherwise(t *testing.T) {
	var out strings.Builder
	term := newTerminal(strings.NewReader(""), &out, &out)
	for name, cmd := range map[string]*cobra.Command{"serve": newServeCommand(term), "start": newStartCommand(term)} {
		if ip := net.ParseIP(cmd.Flags().Lookup("host").DefValue); ip == nil || !ip.IsLoopback() {
			t.Errorf("%s listens on %v by default", name, ip)
		}
	}
}
