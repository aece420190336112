package config

// Rendering limits what rendering a page to HTML may take, so that an endless loop ends.
type Rendering struct {
	// Seconds that a page may take.
	Timeout int `json:"timeout" default:"30" min:"1" max:"3600"`
	// Megabytes that the code of pages may use in each process that renders them. `gosaur migrate` writes the
	// `--max-old-space-size` of the scripts in `package.json` if it is more than the default.
	Memory int `json:"memory" default:"1024" min:"128" max:"65536"`
}
