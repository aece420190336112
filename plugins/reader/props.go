package reader

// ReaderData is what `usePluginData('reader')` returns.
type ReaderData struct {
	// Feedback says what becomes of answers, on a site that asks for them.
	Feedback *FeedbackData `json:"feedback,omitempty"`
}

// FeedbackData says what becomes of readers' answers.
type FeedbackData struct {
	// Endpoint gets them by POST; absent if none does.
	Endpoint string `json:"endpoint,omitempty"`
	// Analytics hands them to Google's tag.
	Analytics bool `json:"analytics"`
	// Comment lets readers add a text.
	Comment bool `json:"comment"`
}
