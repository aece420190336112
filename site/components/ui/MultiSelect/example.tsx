import {type ReactNode, useState} from 'react';
import {MultiSelect} from '..';

const courses = ['Breakfast', 'Starter', 'Soup', 'Main course', 'Dessert', 'Drink'].map((label) => ({label, value: label.toLowerCase()}));

/** The courses in a list of recipes. */
export default function MultiSelectExample(): ReactNode {
  const [value, setValue] = useState(['soup', 'dessert']);
  return <MultiSelect label="Courses" placeholder="All courses" options={courses} value={value} onChange={setValue} />;
}
