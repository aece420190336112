package main

import (
	"errors"
	"os"
	"strings"
)

// shortestSecret is the least length of a secret: shorter values are too common to be masked.
const shortestSecret = 6

// secretWords occur in the names of variables with secret values.
var secretWords = []string{"SECRET", "TOKEN", "PASSWORD", "CREDENTIAL", "_KEY", "ACCESS_KEY_ID", "SAS"}

// plain turns an error into one line, without the values of secret environment variables.
func plain(err error) error {
	if err == nil {
		return nil
	}
	text := strings.Join(strings.Fields(err.Error()), " ")
	for _, variable := range os.Environ() {
		name, value, _ := strings.Cut(variable, "=")
		if len(value) >= shortestSecret && isSecret(name) {
			text = strings.ReplaceAll(text, value, "***")
		}
	}
	return errors.New(text)
}

func isSecret(name string) bool {
	name = strings.ToUpper(name)
	for _, word := range secretWords {
		if strings.Contains(name, word) {
			return true
		}
	}
	return false
}
