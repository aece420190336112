package tags

import (
	"encoding/json"
	"errors"
	"path"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

// FileOption is the option "tags": the name of a tags file, or false for none. The zero
// value means the default file, if it exists.
type FileOption struct {
	name    string
	none    bool
	invalid bool // true was given
}

// DescribeOption implements plugin.OptionDescriber.
func (FileOption) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{{Type: plugin.TypeString}, {Type: plugin.TypeBool}}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (f *FileOption) UnmarshalJSON(b []byte) error {
	*f = FileOption{none: string(b) == "false", invalid: string(b) == "true"}
	if b[0] != '"' {
		return nil
	}
	return json.Unmarshal(b, &f.name)
}

// Invalid reports whether the option has a value that means nothing: true.
func (f FileOption) Invalid() bool { return f.invalid }

// Name is the name of the file that is read, "" for none.
func (f FileOption) Name() string {
	switch {
	case f.none:
		return ""
	case f.name == "":
		return DefaultFile
	}
	return f.name
}

// Read reads the file in a content folder, which is named relative to the site
// directory. It returns nil if there is none. who names the plugin's instance in
// messages, and table is its table in the configuration.
func (f FileOption) Read(siteDir, folder, who, code string, table *optionpos.Table) (*File, diag.List, error) {
	if f.none {
		return nil, nil, nil
	}
	name := path.Join(folder, f.Name())
	file, diags, err := ReadFile(siteDir, name, code)
	if !errors.Is(err, ErrMissing) {
		return file, diags, err
	}
	if f.name != "" {
		table.Errorf(&diags, code, table.Value(f.name, 0), "%s: the tags file %s does not exist", who, name).Hint =
			"create it, or correct the option tags, which is relative to the folder " + folder
	}
	return nil, diags, nil
}
