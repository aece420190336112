package analytics

import (
	_ "embed"
	"encoding/json"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// consentScript loads Google's scripts once the reader has agreed. Words that begin with $ are filled in.
//
//go:embed consent.js
var consentScript string

// consentTags returns the tags that wait for the reader's consent. The noscript frame of a container is left out:
// readers without scripts cannot give consent.
func consentTags(o *Options) []plugin.HTMLTag {
	ids, scripts, setup := []string{}, []string{}, dataLayer
	if o.Gtag != nil {
		ids = o.Gtag.TrackingID
		scripts = append(scripts, gtagScript(o.Gtag))
		setup += gtagSetup(o.Gtag)
	}
	if o.TagManager != nil {
		scripts = append(scripts, tagManagerScript(o.TagManager))
		setup += tagManagerSetup
	}
	script := strings.NewReplacer("$ids", jsLiteral(ids), "$scripts", jsLiteral(scripts), "$afterLoad", jsLiteral(o.AfterLoad), "$setup();\n", setup)
	return []plugin.HTMLTag{{Position: "head", TagName: "script", InnerHTML: script.Replace(consentScript)}}
}

// jsLiteral writes strings and booleans as JavaScript that may be in an element.
func jsLiteral(v any) string {
	encoded, err := json.Marshal(v)
	if err != nil {
		panic("analytics: " + err.Error())
	}
	return string(encoded)
}
