package main

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
)

// shortestSecret is the minimum length of a value to be removed: shorter ones also occur in other text.
const shortestSecret = 6

// secretWords are parts of the names of variables whose values are secret.
var secretWords = []string{"SECRET", "TOKEN", "PASSWORD", "CREDENTIAL", "_KEY", "ACCESS_KEY_ID", "SAS", "CONNECTION_STRING"}

// redacted returns an error in one line, without the values of secret environment variables.
func redacted(err error) error {
	if err == nil {
		return nil
	}
	text := strings.Join(strings.Fields(err.Error()), " ")
	var azure *azcore.ResponseError // whose text is a page with the request and the answer
	if errors.As(err, &azure) {
		text = strings.TrimSpace(fmt.Sprintf("the store answers %d %s %s", azure.StatusCode, http.StatusText(azure.StatusCode), azure.ErrorCode))
	}
	var secrets []string
	for _, variable := range os.Environ() {
		name, value, _ := strings.Cut(variable, "=")
		value = strings.Join(strings.Fields(value), " ") // as in text
		if len(value) >= shortestSecret && isSecret(name) {
			secrets = append(secrets, value)
		}
	}
	slices.SortFunc(secrets, func(a, b string) int { return len(b) - len(a) }) // one may contain another
	for _, secret := range secrets {
		text = strings.ReplaceAll(text, secret, "***")
	}
	return errors.New(text)
}

// isSecret reports whether a variable has a secret value. The path of a file is none.
func isSecret(name string) bool {
	name = strings.ToUpper(name)
	if name == "GOOGLE_APPLICATION_CREDENTIALS" || strings.HasSuffix(name, "_FILE") {
		return false
	}
	for _, word := range secretWords {
		if strings.Contains(name, word) {
			return true
		}
	}
	return false
}
