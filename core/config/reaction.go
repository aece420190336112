package config

import "github.com/gosaur/gosaur/core/diag"

// SeverityOf translates ignore, log, warn and throw into the severity of a finding; ""
// says that it is not reported.
func SeverityOf(setting string) diag.Severity {
	switch setting {
	case Throw:
		return diag.Error
	case Warn:
		return diag.Warning
	case Log:
		return diag.Info
	}
	return ""
}
