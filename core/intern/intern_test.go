package intern_test

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"github.com/gosaur/gosaur/core/intern"
)

func texts(l intern.List) []string {
	return slices.Collect(l.All())
}

func TestEqualStringsAreOne(t *testing.T) {
	var table intern.Table
	var group sync.WaitGroup
	lists := make([][]string, 4)
	for i := range lists {
		group.Go(func() {
			var list []string
			for n := range 1000 {
				list = append(list, strconv.Itoa(n))
			}
			lists[i] = texts(table.List(list))
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
	if got := texts(table.List([]string{large[6:10]}))[0]; got != "text" || unsafe.StringData(got) == unsafe.StringData(large[6:]) {
		t.Errorf("%q keeps the whole text", got)
	}
}

func TestListsLeaveOut(t *testing.T) {
	var table intern.Table
	list := table.List([]string{"a", "b", "a", "c"})
	if got := texts(list.Without(func(s string) bool { return s == "a" })); !slices.Equal(got, []string{"b", "c"}) {
		t.Errorf("without a: %q", got)
	}
	var seen intern.Set
	var once, other strings.Builder
	for s, add := range list.Except(&seen) {
		add()
		once.WriteString(s)
	}
	if once.String() != "abc" {
		t.Errorf("each once: %q", once.String())
	}
	for s, add := range new(intern.Table).List([]string{"x", "a"}).Except(&seen) {
		add()
		other.WriteString(s)
	}
	if other.String() != "xa" {
		t.Errorf("a set of another table leaves %q", other.String())
	}
	if got := texts(intern.List{}); got != nil {
		t.Errorf("an empty list has %q", got)
	}
}
