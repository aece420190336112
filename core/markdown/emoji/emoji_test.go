package emoji

import "testing"

func TestShortNamesBecomeEmoji(t *testing.T) {
	for in, want := range map[string]string{
		":rocket: a :+1:":    "\U0001F680 a \U0001F44D",
		"10:30:45":           "10:30:45",
		"a::rocket:b":        "a:\U0001F680b",
		":no_such_emoji: :x": ":no_such_emoji: :x",
		"https://a:8080/":    "https://a:8080/",
		":white_check_mark:": "\u2705",
		":100:":              "\U0001F4AF",
	} {
		t.Run(in, func(t *testing.T) {
			if got := Replace(in); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
