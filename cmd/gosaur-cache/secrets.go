package main

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
)

// shortestSecret is the length below which a value is too common a text to be blotted out.
const shortestSecret = 6

// secretWords are in the names of variables whose values are secret.
var secretWords = []string{"SECRET", "TOKEN", "PASSWORD", "CREDENTIAL", "_KEY", "ACCESS_KEY_ID", "SAS"}

// plain makes an error of one line, without the values of secret variables of the environment.
func plain(err error) error {
	if err == nil {
		return nil
	}
	text := strings.Join(strings.Fields(err.Error()), " ")
	var azure *azcore.ResponseError // whose text is a page with the request and the answer
	if errors.As(err, &azure) {
		text = strings.TrimSpace(fmt.Sprintf("the store answers %d %s %s", azure.StatusCode, http.StatusText(azure.StatusCode), azure.ErrorCode))
	}
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
