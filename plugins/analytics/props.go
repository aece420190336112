package analytics

// AnalyticsData is what `usePluginData('analytics')` returns.
type AnalyticsData struct {
	// Active says whether pages load the scripts: in production builds.
	Active bool `json:"active"`
	// Providers are those that count readers.
	Providers []string `json:"providers" ts:"('gtag' | 'tagManager')[]"`
	// Consent says whether the scripts wait until the reader has agreed: see `useConsent` of `@gosaur/client/consent`.
	Consent bool `json:"consent"`
	// Gtag is Google's tag, if it is one of them.
	Gtag *Gtag `json:"gtag,omitempty" ts:"{trackingID: string[]; anonymizeIP: boolean}"`
	// TagManager is Google Tag Manager, if it is one of them.
	TagManager *TagManager `json:"tagManager,omitempty" ts:"{containerId: string; pageViewEvent?: string}"`
}

func (p *Plugin) globalData() AnalyticsData {
	data := AnalyticsData{Active: p.site.Production, Providers: []string{}, Consent: p.opts.Consent, Gtag: p.opts.Gtag, TagManager: p.opts.TagManager}
	if data.Gtag != nil {
		data.Providers = append(data.Providers, "gtag")
	}
	if data.TagManager != nil {
		data.Providers = append(data.Providers, "tagManager")
	}
	return data
}
