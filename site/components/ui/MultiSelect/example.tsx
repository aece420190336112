import {type ReactNode, useState} from 'react';
import {MultiSelect} from '..';

const courses = ['Breakfast', 'Starter', 'Soup', 'Main course', 'Dessert', 'Drink'].map((label) => ({label, value: label.toLowerCase()}));

/** The courses that a list of recipes shows. */
export default function MultiSelectExample(): ReactNode {
  const [value, setValue] = useState(['soup', 'dessert']);
  return <MultiSelect label="Courses" placeholder="All courses" options={courses} value={value} onChange={setValue} />;
}
