package frontmatter

import (
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

// LastUpdate is the field last_update: the last change of a page as stated by its author. Unknown
// parts are zero.
type LastUpdate struct {
	At     time.Time
	Author string
}

// ReadLastUpdate reads the field last_update, a map with author and date, and reports mistakes in
// it.
func ReadLastUpdate(o *datafile.Object, diags *diag.List) LastUpdate {
	var update LastUpdate
	field, ok := o.Field("last_update")
	if !ok {
		return update
	}
	fields := datafile.NewObject(field.Value.WithoutNulls(), "last_update", diag.CodeFrontMatterValue, diags)
	update.Author, _ = fields.String("author")
	if date, ok := fields.Field("date"); ok {
		at, valid := ParseDate(date.Value.Text)
		if date.Value.Kind != datafile.String || !valid {
			diags.Errorf(diag.CodeFrontMatterValue, date.Value.Pos, "%q is not a date", date.Value.Spelled()).Hint = DateHint
		}
		update.At = at
	}
	fields.RejectUnknown()
	return update
}
