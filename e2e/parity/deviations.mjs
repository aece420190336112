import {deviations} from './deviations/list.mjs';

/**
 * Takes the deviations of a theme out of the facts of both sides, in place, and returns those that changed anything: none may be left
 * over once all sites are compared.
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

/** Changes the facts that a deviation is about, and reports whether any is different now. */
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
