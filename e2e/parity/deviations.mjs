import {deviations} from './deviations/list.mjs';

/**
 * Removes the deviations of a theme from the facts of both sides, in place, and returns those that changed anything: after
 * all sites have been compared, none may be unused.
 */
export function applyDeviations(theirs, ours, theme, policy) {
  return deviations
    .filter((deviation) => (deviation.theme ?? theme) === theme && (deviation.policies ?? /./).test(policy))
    .filter(({facts, files = /./, ...changes}) => {
      const changed = [changeFacts(theirs, files, facts, changes.theirs), changeFacts(ours, files, facts, changes.ours)];
      return changed.includes(true);
    });
}

/** Returns the deviations that are not among those used. */
export function unusedDeviations(used) {
  return deviations.filter((deviation) => !used.has(deviation));
}

/** Changes the facts to which a deviation applies, and reports whether any has changed. */
function changeFacts(side, files, facts, change = (value) => value) {
  let changed = false;
  for (const known of Object.keys(side).filter((file) => files.test(file)).map((file) => side[file])) {
    for (const fact of Object.keys(known).filter((name) => facts.test(name))) {
      const value = change(known[fact]);
      changed ||= JSON.stringify(value) !== JSON.stringify(known[fact]);
      known[fact] = value;
      if (value.length === 0) {
        delete known[fact];
      }
    }
  }
  return changed;
}
