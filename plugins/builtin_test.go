package plugins

import "testing"

func TestBuiltinsDescribeThemselvesByTheirNames(t *testing.T) {
	for name, create := range Builtins() {
		d := create().Describe()
		if d.Name != name {
			t.Errorf("the plugin %q calls itself %q", name, d.Name)
		}
		if d.Summary == "" {
			t.Errorf("the plugin %q has no summary", name)
		}
		for _, o := range d.Options {
			if o.Doc == "" {
				t.Errorf("the option %s of %q has no reference text", o.Name, name)
			}
		}
	}
}
