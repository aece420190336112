package css

import "testing"

func TestOnlyTheQuotesOfAURLAreRemoved(t *testing.T) {
	for text, want := range map[string]string{
		`a{b:url("c'")}`: "c'",
		`a{b:url('c"')}`: `c"`,
		`a{b:url("c")}`:  "c",
		`a{b:url(c)}`:    "c",
	} {
		_, addresses, _ := Addresses(text)
		if len(addresses) != 1 || addresses[0].Target != want {
			t.Errorf("%s: %+v", text, addresses)
		}
	}
}
