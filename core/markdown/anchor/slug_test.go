package anchor_test

import (
	"testing"

	"github.com/gosaur/gosaur/core/markdown/anchor"
)

func TestSlugsAreThoseOfGitHub(t *testing.T) {
	for text, want := range map[string]string{
		"Hello, World!": "hello-world", "a_b-c": "a_b-c", "Straße 5": "straße-5", "日本": "日本", "ΟΔΟΣ ΣΑ": "οδος-σα", "🚀 x": "-x", "": "",
	} {
		if got := anchor.Slug(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestSlugsThatComeAgainAreNumbered(t *testing.T) {
	var s anchor.Slugger
	for i, want := range []string{"a", "a-1", "a-1-1", "a-2"} {
		if got := s.Next([]string{"a", "a", "a-1", "a"}[i]); got != want {
			t.Errorf("heading %d: got %q, want %q", i, got, want)
		}
	}
}

func TestSlugsMayKeepTheirCase(t *testing.T) {
	s := anchor.Slugger{KeepCase: true}
	for i, want := range []string{"Hello-World", "hello-world", "Hello-World-1", "ΟΔΟΣ-É"} {
		if got := s.Next([]string{"Hello, World!", "hello, world!", "Hello World", "ΟΔΟΣ É"}[i]); got != want {
			t.Errorf("heading %d: got %q, want %q", i, got, want)
		}
	}
}
