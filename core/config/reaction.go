package config

import "github.com/gosaur/gosaur/core/diag"

// SeverityOf returns the severity of a finding for a reaction (Log, Warn or Throw). It returns
// "" for Ignore: the finding is not reported.
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
