import globalData from '@generated/global-data';
import {translate} from '@docusaurus/Translate';
import {loadStyle} from '../../../page/style';
import {normalizePath} from '../../../page/url';
import type {FeedbackData, ReaderData} from '../../../types/props';
import {element} from '../dom';
import type {Mount} from '../eachPage';
import {keep, kept} from '../kept';
import {send, type FeedbackDetail} from './send';
import style from './feedback.css?url';

type Answer = FeedbackDetail['answer'];

/** How many answers the browser stores. */
const REMEMBERED = 200;

/** Returns the article of the current doc or post. */
const article = () => document.querySelector('.docs-doc-page .theme-doc-markdown, .blog-post-page main article .markdown')?.closest('article');

function remember(path: string, answer: Answer): void {
  const others = Object.entries(kept<Record<string, Answer>>('feedback', {})).filter(([known]) => known !== path);
  keep('feedback', Object.fromEntries([...others.slice(1 - REMEMBERED), [path, answer]]));
}

/** The question and what follows it, in a live region that screen readers announce. */
class Question {
  readonly #path = normalizePath(window.location.pathname);
  readonly #status = element('p', {role: 'status', class: 'gs-feedback-status'});
  readonly #buttons: Record<Answer, HTMLButtonElement> = {
    yes: this.#button('yes', translate({id: 'theme.reader.feedback.yes', message: 'Yes'})),
    no: this.#button('no', translate({id: 'theme.reader.feedback.no', message: 'No'})),
  };
  readonly #question = translate({id: 'theme.reader.feedback.question', message: 'Did this page help you?'});
  readonly element = element(
    'div',
    {class: 'gs-feedback', role: 'group', 'aria-label': this.#question},
    element('p', {class: 'gs-feedback-question'}, this.#question),
    this.#buttons.yes,
    this.#buttons.no,
    this.#status,
  );

  readonly #settings: FeedbackData;

  constructor(settings: FeedbackData) {
    this.#settings = settings;
    const before = kept<Record<string, Answer>>('feedback', {})[this.#path];
    if (before) {
      this.#mark(before);
    }
  }

  #button(answer: Answer, text: string): HTMLButtonElement {
    const button = element('button', {type: 'button', 'aria-pressed': 'false'}, text);
    button.addEventListener('click', () => void this.#answer(answer));
    return button;
  }

  #mark(answer: Answer): void {
    for (const [name, button] of Object.entries(this.#buttons)) {
      button.setAttribute('aria-pressed', String(name === answer));
    }
  }

  async #answer(answer: Answer): Promise<void> {
    this.#mark(answer);
    if (await this.#send(answer)) {
      remember(this.#path, answer);
      if (this.#settings.comment) {
        this.#askMore(answer);
      }
    }
  }

  /** Sends an answer and shows the result. */
  async #send(answer: Answer, text?: string): Promise<boolean> {
    try {
      await send({answer, ...(text && {text}), path: this.#path, title: document.title}, this.#settings);
    } catch (error) {
      console.warn(error);
      this.#status.textContent = translate({id: 'theme.reader.feedback.failed', message: 'Your answer could not be sent. Please try again later.'});
      return false;
    }
    this.#status.textContent = translate({id: 'theme.reader.feedback.thanks', message: 'Thank you.'});
    return true;
  }

  /** Shows a form for an optional text. */
  #askMore(answer: Answer): void {
    this.element.querySelector('form')?.remove();
    const label = translate({id: 'theme.reader.feedback.comment', message: 'What should we know? Please do not name people.'});
    const field = element('textarea', {id: 'gs-feedback-text', rows: '3', maxlength: '2000', required: true});
    const submit = element('button', {type: 'submit'}, translate({id: 'theme.reader.feedback.send', message: 'Send'}));
    const form = element('form', {}, element('label', {for: field.id}, label), field, submit);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const focused = form.contains(document.activeElement);
      void this.#send(answer, field.value.trim()).then((sent) => {
        if (sent) {
          form.remove();
          if (focused) {
            this.#buttons[answer].focus();
          }
        }
      });
    });
    this.element.append(form);
  }
}

/** Adds the question to the end of the article. */
export const mount: Mount = () => {
  const settings = (globalData.reader?.default as ReaderData | undefined)?.feedback;
  const target = article();
  if (!settings || !target) {
    return;
  }
  const {element: box} = new Question(settings);
  let gone = false;
  void loadStyle(style).then(() => {
    if (!gone) {
      target.append(box);
      target.dataset.gsFeedback = ''; // the space for it is no longer reserved
    }
  });
  return () => {
    gone = true;
    box.remove();
    delete target.dataset.gsFeedback;
  };
};
