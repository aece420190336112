package tree

import (
	"math"
	"strconv"
	"strings"
)

// numericAttrs are the attributes that React writes only if their value is a number: the least one that it writes.
var numericAttrs = map[string]float64{
	"rowspan": math.Inf(-1), "start": math.Inf(-1), "cols": 1, "rows": 1, "size": 1, "span": 1,
}

// IsWritten reports whether React writes an attribute with the value: it leaves out those that must be a number and are none.
func IsWritten(name, value string) bool {
	least, numeric := numericAttrs[name]
	if !numeric {
		return true
	}
	value = strings.TrimSpace(value)
	if value == "" { // it is 0 for JavaScript
		return least <= 0
	}
	n, err := strconv.ParseFloat(value, 64)
	return err == nil && !math.IsNaN(n) && n >= least
}
