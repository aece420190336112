package render

import "testing"

func TestFewPagesGetFewWorkers(t *testing.T) {
	for _, tt := range []struct{ workers, pages, each, want int }{
		{4, 0, 16, 4}, {4, 1, 16, 1}, {4, 16, 16, 1}, {4, 17, 16, 2}, {4, 1000, 16, 4}, {1, 1000, 4, 1},
	} {
		if got := (Options{Workers: tt.workers}).workersFor(tt.pages, tt.each); got != tt.want {
			t.Errorf("%d pages get %d of %d workers, want %d", tt.pages, got, tt.workers, tt.want)
		}
	}
}
