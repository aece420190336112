// Repeatable randomness: one seed, one sequence.

/** Dice draws from a sequence that the seed determines. */
export class Dice {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** below returns a whole number from 0 up to, not including, n. */
  below(n) {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let x = this.#state;
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
    return ((x ^ (x >>> 16)) >>> 0) % n;
  }

  /** between returns a whole number from low to high, both included. */
  between(low, high) {
    return low + this.below(high - low + 1);
  }

  /** once returns true one time in n. */
  once(n) {
    return this.below(n) === 0;
  }

  /** pick returns one of a list. */
  pick(list) {
    return list[this.below(list.length)];
  }

  /** weighted returns one of [weight, value] pairs. */
  weighted(pairs) {
    let at = this.below(pairs.reduce((sum, [weight]) => sum + weight, 0));
    return pairs.find(([weight]) => (at -= weight) < 0)[1];
  }

  /** some calls make between low and high times. */
  some(low, high, make) {
    return Array.from({length: this.between(low, high)}, make);
  }
}
