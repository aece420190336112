package intern_test

import (
	"strconv"
	"sync"
	"testing"
	"unsafe"

	"github.com/gosaur/gosaur/core/intern"
)

func TestEqualStringsAreOne(t *testing.T) {
	var table intern.Table
	var group sync.WaitGroup
	lists := make([][]string, 4)
	for i := range lists {
		group.Go(func() {
			for n := range 1000 {
				lists[i] = append(lists[i], strconv.Itoa(n))
			}
			table.All(lists[i])
		})
	}
	group.Wait()
	for n, s := range lists[0] {
		if s != strconv.Itoa(n) {
			t.Fatalf("%q is in the place of %d", s, n)
		}
		for _, list := range lists[1:] {
			if unsafe.StringData(list[n]) != unsafe.StringData(s) {
				t.Fatalf("there are two strings %q", s)
			}
		}
	}
}

func TestAStringIsNoPartOfALargerOne(t *testing.T) {
	var table intern.Table
	large := "large text with a part"
	if got := table.Of(large[6:10]); got != "text" || unsafe.StringData(got) == unsafe.StringData(large[6:]) {
		t.Errorf("%q keeps the whole text", got)
	}
}
