package config

// Storage configures the names under which browsers store what readers choose.
type Storage struct {
	// Is appended to the names, after a hyphen. Sites that share an address, such as previews of one
	// site, then have choices of their own. `gosaur migrate` writes the namespace that
	// Docusaurus used, so that readers keep what they have chosen.
	Namespace string `json:"namespace,omitempty"`
}

// Suffix returns the end of the names, with its hyphen; "" for none.
func (s Storage) Suffix() string {
	if s.Namespace == "" {
		return ""
	}
	return "-" + s.Namespace
}
