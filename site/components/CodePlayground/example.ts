/** The initial content of the playground. */
export const blockJson = `{
  "apiVersion": 3,
  "name": "acme/card",
  "title": "Card",
  "attributes": {
    "headingContent": { "type": "string", "default": "Blocks that fit together" },
    "introContent": { "type": "string", "default": "Change an attribute, the JSON or the template." },
    "cardLayout": { "type": "string", "enum": ["stacked", "side"], "default": "stacked" },
    "cardHasLink": { "type": "boolean", "default": true },
    "cardTopics": { "type": "array", "default": ["PHP", "React", "CSS"] }
  }
}`;

export const template = `<article class="card card--{{cardLayout}}">
  <h2>{{headingContent}}</h2>
  <p>{{introContent}}</p>
  {{#if cardTopics}}
  <ul>
    {{#each cardTopics}}<li>{{.}}</li>{{/each}}
  </ul>
  {{/if}}
  {{#if cardHasLink}}
  <a href="#">Read more</a>
  {{else}}
  <em>No link</em>
  {{/if}}
</article>`;

/** The style sheet of the preview, in place of the block's own. */
export const css = `
body { font: 16px/1.6 system-ui, sans-serif; margin: 24px; color: #1c1917; }
.card { border: 1px solid #eadbc6; border-radius: 14px; padding: 24px; background: #fffdf9; display: grid; gap: 12px; }
.card--side { grid-template-columns: 1fr 1fr; align-items: center; }
.card > * { margin: 0; }
ul { display: flex; flex-wrap: wrap; gap: 8px; padding: 0; list-style: none; }
li { background: #fff1e6; color: #8a2b08; border-radius: 99px; padding: 2px 12px; font-size: 14px; }
a { color: #b93a0b; font-weight: 650; }`;
