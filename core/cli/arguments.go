package cli

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/gosaur/gosaur/core/diag"
)

// argumentError returns the error to show for an error of the flag library about commands, arguments or
// flags.
func argumentError(cmd *cobra.Command, err error) error {
	var value *pflag.InvalidValueError
	if errors.As(err, &value) {
		return usagef("--%s %q: %s", value.GetFlag().Name, value.GetValue(), valueProblem(value))
	}
	if cmd.HasAvailableSubCommands() || !strings.Contains(err.Error(), "arg(s)") {
		return usagef("%v", err)
	}
	return usagef("%v; write %s", err, cmd.UseLine())
}

// valueProblem describes the values that a flag accepts, for an invalid one.
func valueProblem(err *pflag.InvalidValueError) string {
	var number *strconv.NumError
	switch kind := err.GetFlag().Value.Type(); {
	case kind == "bool":
		return "give true or false, or the flag alone"
	case errors.As(err, &number) && errors.Is(number, strconv.ErrRange):
		return "the number is too large"
	case errors.As(err, &number):
		return "give a whole number"
	}
	return err.Unwrap().Error()
}

// refuseFlagsAsValues reports a flag whose value was forgotten, so that the next flag became its value:
// "--out-dir --quiet" would build into a folder named "--quiet".
func refuseFlagsAsValues(cmd *cobra.Command) error {
	var found error
	cmd.Flags().Visit(func(f *pflag.Flag) {
		values := []string{f.Value.String()}
		if list, ok := f.Value.(pflag.SliceValue); ok {
			values = list.GetSlice()
		}
		for _, v := range values {
			name, isFlag := strings.CutPrefix(v, "--")
			if name, _, _ = strings.Cut(name, "="); isFlag && name != "" && cmd.Flags().Lookup(name) != nil {
				found = usagef("--%s needs a value, and %s is a flag", f.Name, v)
			}
		}
	})
	return found
}

// commandGroup makes a command that only contains others. Without a subcommand it shows its help.
func commandGroup(cmd *cobra.Command, commands ...*cobra.Command) *cobra.Command {
	cmd.AddCommand(commands...)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return cmd.Help()
		}
		var names []string
		for _, c := range cmd.Commands() {
			if c.IsAvailableCommand() {
				names = append(names, c.Name())
			}
		}
		hint := "valid: " + strings.Join(names, ", ")
		if near := diag.Suggest(args[0], names); near != "" {
			hint = fmt.Sprintf("did you mean %q? %s", near, hint)
		}
		return usagef("there is no command %q; %s", cmd.CommandPath()+" "+args[0], hint)
	}
	return cmd
}

// joinPollValue joins "--poll 1000" to one argument, since a flag with an optional value takes it only
// after "=". A following argument that is neither a flag nor a folder is the value.
func joinPollValue(args []string) []string {
	i := slices.Index(args, "--poll")
	if i < 0 || i+1 >= len(args) {
		return args
	}
	next := args[i+1]
	if new(interval).Set(next) != nil {
		_, number := strconv.ParseFloat(next, 64)
		_, exists := os.Stat(next)
		if strings.HasPrefix(next, "-") && number != nil || exists == nil {
			return args
		}
	}
	return slices.Concat(args[:i], []string{"--poll=" + next}, args[i+2:])
}
